import { checkParts } from './checkParts.ts'
import { programPart, runParts } from './part.ts'
import { playwrightPart } from './playwrightPart.ts'
import { vitestPart } from './vitestPart.ts'

const long = vitestPart('tests of processes and of load', 'long', 4)
const drill = programPart('nothing is lost when the primary dies', [
  process.execPath,
  'scripts/drill/main.ts',
])

process.exitCode = (await runParts([...checkParts, [[long], [drill]], playwrightPart])) ? 0 : 1
