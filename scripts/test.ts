import { checkParts } from './checkParts.ts'
import { runParts } from './part.ts'
import { playwrightPart } from './playwrightPart.ts'

process.exitCode = (await runParts([...checkParts, playwrightPart])) ? 0 : 1
