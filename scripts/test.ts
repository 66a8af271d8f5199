import { checkParts } from './checkParts.ts'
import { programPart, runParts } from './part.ts'
import { playwrightPart } from './playwrightPart.ts'

const drill = programPart('nothing is lost when the primary dies', [
  process.execPath,
  'scripts/drill/main.ts',
])

process.exitCode = (await runParts([...checkParts, playwrightPart, drill])) ? 0 : 1
