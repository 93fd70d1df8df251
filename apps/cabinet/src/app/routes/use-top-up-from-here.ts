import type { Money } from '@kabinet/contract/kernel/money'
import type { FullContract } from '../../features/home/home.api.ts'
import { useSheets } from '../sheets/use-sheets.tsx'
import { subjectOf } from './subject-of.ts'

/** Returns what opens the top-up of a contract, with a way back to this page, by its title, once it is paid. */
export function useTopUpFromHere(contract: FullContract, title: string): (sum?: Money) => void {
  const { open } = useSheets()
  return (sum) =>
    open({
      kind: 'topUp',
      subject: {
        ...subjectOf(contract),
        sum,
        wanted: { title, path: location.pathname },
      },
    })
}
