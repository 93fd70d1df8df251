import { existsSync } from 'node:fs'
import { hasDemo } from '../src/demo.ts'
import { operatorIds, readOperator } from '../src/platform/operator.ts'

/** The operators that have a demo provider: an operator of one's own may have none. */
export const demoOperatorIds = operatorIds().filter((id) => hasDemo(readOperator(id)))

/** Those whose customers can be made up in any number. */
export const generatorOperatorIds = demoOperatorIds.filter((id) =>
  existsSync(new URL('generator.json', readOperator(id).folder)),
)
