import { checkParts } from './checkParts.ts'
import { programPart, runParts } from './part.ts'
import { playwrightPart } from './playwrightPart.ts'
import { vitestPart } from './vitestPart.ts'

const processes = vitestPart('tests of processes', 'processes', 4)
const drill = programPart('nothing is lost when the primary dies', [
  process.execPath,
  'scripts/drill/main.ts',
])

process.exitCode = (await runParts([...checkParts, processes, playwrightPart, drill])) ? 0 : 1
