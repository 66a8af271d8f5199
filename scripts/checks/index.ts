import { arrows } from './arrows.ts'
import { budgets } from './budgets.ts'
import { fileLength } from './fileLength.ts'
import { importsGoDown } from './floors.ts'
import { lockFile } from './lockFile.ts'
import { machineTraces } from './machineTraces.ts'
import { migrations } from './migrations.ts'
import { onePlace } from './onePlace.ts'
import { pictures } from './pictures.ts'
import { processTests } from './processTests.ts'
import type { Source } from './sources.ts'
import { dialectsApart, stationWords } from './stationWords.ts'
import { styleNames } from './styleNames.ts'
import { testHygiene } from './testHygiene.ts'
import { translations } from './translations.ts'
import { unusedExports } from './unusedExports.ts'

/** Each answers what is wrong, a line a problem. */
export const checks: Record<string, (sources: Source[]) => string[] | Promise<string[]>> = {
  'imports follow the arrows': arrows,
  'imports go down': importsGoDown,
  'each thing in its place': onePlace,
  'exports are used': unusedExports,
  'words of OCPP at the wire': stationWords,
  'dialects are equals': dialectsApart,
  'no trace of a machine': machineTraces,
  'the lock file is whole': lockFile,
  'migrations leave what is used': migrations,
  'three languages say the same': translations,
  'styles are named and there': styleNames,
  'pictures are of this release': pictures,
  'every test runs': testHygiene,
  'tests of processes are named so': processTests,
  'files are short': fileLength,
  'bundles are within budget': budgets,
}
