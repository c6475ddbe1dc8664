import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the files in a fixed order: the journeys first, because they take longest and share a browser as long
 * as no other file comes between them.
 */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      `${project.name === 'browser' ? 0 : 1} ${moduleId}`
    return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  }
}
