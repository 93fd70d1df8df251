import type { ContractRef } from '@kabinet/contract/ids'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { TopUpSheet } from './TopUpSheet.tsx'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import type { ContractSheetsProps } from './ContractSheets.tsx'
import { type CreditSubject, CreditSheets } from './CreditSheets.tsx'
import type { OpenSheet } from './open-sheet.ts'

const AccessSheets = lazy(async () => ({ default: (await import('./AccessSheets.tsx')).AccessSheets }))
const ContractSheets = lazy(async () => ({ default: (await import('./ContractSheets.tsx')).ContractSheets }))
const AutopaySheets = lazy(async () => ({ default: (await import('./AutopaySheets.tsx')).AutopaySheets }))
const ProfileSheets = lazy(async () => ({ default: (await import('./ProfileSheets.tsx')).ProfileSheets }))

const ofProfile: readonly (OpenSheet | undefined)[] = ['profile', 'phone', 'email', 'signOut']
const ofContracts: readonly (OpenSheet | undefined)[] = [
  'contracts',
  'contract',
  'contractPassword',
  'removeContract',
  'addContract',
]

/** Whether something was ever asked for. */
function useAsked(asks: boolean): boolean {
  const [asked, setAsked] = useState(asks)
  if (asks && !asked) setAsked(true)
  return asked
}

interface Props extends ContractSheetsProps {
  readonly subject: TopUpSubject | undefined
  readonly onTopUp: (subject: TopUpSubject) => void
  /** The contract whose ways to pay later are or were open. */
  readonly credited: CreditSubject | undefined
  /** The contract whose autopay is or was open. */
  readonly autopaid: ContractRef | undefined
}

/** The sheets of the frame, one at a time; once asked for they stay mounted, so that focus returns to what opened them. */
export function ShellSheets({ subject, onTopUp, credited, autopaid, ...contracts }: Props) {
  const t = useTexts()
  const { sheet, onSheet } = contracts
  const close = () => onSheet(undefined)
  const choosing = useAsked(ofContracts.includes(sheet))
  const profiled = useAsked(ofProfile.includes(sheet))
  const accessed = useAsked(sheet === 'access')
  return (
    <>
      {choosing && (
        <Suspense>
          <ContractSheets {...contracts} />
        </Suspense>
      )}
      {profiled && (
        <Suspense>
          <ProfileSheets sheet={sheet} onSheet={onSheet} />
        </Suspense>
      )}
      {accessed && (
        <Suspense>
          <AccessSheets opened={sheet === 'access'} onClose={close} />
        </Suspense>
      )}
      <Sheet
        opened={sheet === 'support'}
        onClose={close}
        title={t('common.support')}
        subtitle={t('shell.supportText')}
        closeLabel={t('common.close')}
      >
        <Button component="a" href={`tel:+${config.support.phone}`}>
          {t('common.call', { phone: config.support.display })}
        </Button>
      </Sheet>
      {autopaid && (
        <Suspense>
          <AutopaySheets contract={autopaid} opened={sheet === 'autopay'} onClose={close} />
        </Suspense>
      )}
      <CreditSheets subject={credited} opened={sheet === 'credit'} onClose={close} onTopUp={onTopUp} />
      <TopUpSheet subject={subject} opened={sheet === 'topUp'} onClose={close} />
    </>
  )
}
