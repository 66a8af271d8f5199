import { checkParts } from './checkParts.ts'
import { runParts } from './part.ts'

process.exitCode = (await runParts(checkParts)) ? 0 : 1
