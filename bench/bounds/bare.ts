import { listen } from './listen.ts'

/** First bound: `ws` that parses and replies. */
listen(Number(process.argv[2]), () => undefined)
