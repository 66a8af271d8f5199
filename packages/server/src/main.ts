import { live } from './life.ts'
import { startServer } from './startServer.ts'

/** `npm start` and `npm run demo`. */
live(startServer)
