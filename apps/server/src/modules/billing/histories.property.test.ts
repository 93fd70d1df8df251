import { test } from 'vitest'
import { expectHistoriesMatch } from '../../../test/histories.ts'
import { inDrams } from '../../../test/history-contracts.ts'

test(
  'random histories in drams over the end of a leap February match the model',
  () => expectHistoriesMatch(inDrams),
  900_000,
)
