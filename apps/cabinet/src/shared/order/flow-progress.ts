export interface Progress<Stage extends string = string> {
  /** Number of the current stage, counted from 1. */
  readonly current: number
  /** Number of stages, the same from the first to the last. */
  readonly total: number
  /** These stages, in order. */
  readonly stages: readonly Stage[]
}

/**
 * Counts the stages of a flow.
 *
 * @param stages all stages, in order
 * @param isSkipped stages that nobody has. A stage that is being shown counts all the same.
 */
export function progressAt<Stage extends string>(
  stages: readonly Stage[],
  stage: Stage,
  isSkipped: Readonly<Partial<Record<Stage, boolean>>>,
): Progress<Stage> {
  const counted = stages.filter((one) => one === stage || !isSkipped[one])
  return { current: counted.indexOf(stage) + 1, total: counted.length, stages: counted }
}
