import { BaseSequencer, type TestSpecification } from 'vitest/node'

const PROJECTS = ['browser', 'shop', 'react']

/** Runs the files in a fixed order: the journeys first, because they take longest. The files of a project
 * share a browser or modules as long as no file of another project comes between them. */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => `${PROJECTS.indexOf(project.name)} ${moduleId}`
    return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  }
}
