import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longer than most together: whoever takes one of these last keeps everybody waiting. */
const long =
  /\/(companies\/companies|importSessions|backup\/backup|unmetered|reserve|refused|added|entities\/search|demo\/demo|watchedClient|startFailure|moneyKills|owners|farPayments|src\/stop|src\/kill)(\.process)?\.test\.ts$/

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
