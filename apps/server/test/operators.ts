import { existsSync } from 'node:fs'
import { hasDemo } from '../src/demo.ts'
import { operatorIds, readOperator } from '../src/platform/config/operator.ts'

export const demoOperatorIds = operatorIds().filter((id) => hasDemo(readOperator(id)))

export const generatorOperatorIds = demoOperatorIds.filter((id) =>
  existsSync(new URL('generator.json', readOperator(id).folder)),
)
