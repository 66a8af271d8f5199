import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A minute each, or nearly: whoever takes one of these last keeps everybody waiting. */
const long =
  /\/(demo\/demo|charging\/unmetered|charging\/added|db\/embedded|companies\/companies|src\/farPayments)\.test\.ts$/

/** Vitest knows how long files take from the run before; on a clean checkout, where it goes by their size, from this. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ofProject = Map.groupBy(sorted, ({ project }) => project.name)
    return [...ofProject.values()].flatMap((own) => [
      ...own.filter(({ moduleId }) => long.test(moduleId)),
      ...own.filter(({ moduleId }) => !long.test(moduleId)),
    ])
  }
}
