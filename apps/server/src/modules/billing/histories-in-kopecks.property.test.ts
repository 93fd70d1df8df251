import { test } from 'vitest'
import { expectHistoriesMatch } from '../../../test/histories.ts'
import { inKopecks } from '../../../test/history-contracts.ts'

test(
  'random histories in kopecks over the ends of January and February match the model',
  () => expectHistoriesMatch(inKopecks),
  900_000,
)
