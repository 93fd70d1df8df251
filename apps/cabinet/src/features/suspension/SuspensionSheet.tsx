import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered } from '../../shared/Answered.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { PausedPanel } from './PausedPanel.tsx'
import { CancelQuestion, Scheduled } from './Scheduled.tsx'
import { SuspendForm } from './SuspendForm.tsx'
import { type PauseKind, pauseKindOf, pauseQuery } from './suspension.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
  /** Opens the top-up, with what resuming lacks where it lacks something. */
  readonly onTopUp: (sum?: Money) => void
}

/** Suspending a contract, cancelling that, and resuming (specification §2, Modals; §4). */
export function SuspensionSheet({ contract, opened, onClose, onTopUp }: Props) {
  const t = useTexts()
  const query = useQuery({ ...pauseQuery(contract), enabled: opened })
  const [asks, setAsks] = useState(false)
  // What the sheet was opened for stays its subject: what is done there is told there.
  const [subject, setSubject] = useState<PauseKind>()
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    // Only now: while it closes it keeps saying what it said.
    if (opened) setSubject(undefined)
  } else if (opened && subject === undefined && query.data && !query.isFetching) {
    setSubject(pauseKindOf(query.data))
  }

  function close() {
    onClose()
    setAsks(false)
  }
  const state = subject ?? (query.data ? pauseKindOf(query.data) : 'active')
  return (
    <>
      <Sheet
        opened={opened && !asks}
        onClose={close}
        title={t('suspension.title', { state })}
        closeLabel={t('common.close')}
      >
        <Answered query={query} failed={t('suspension.failed')}>
          {(status) => {
            switch (state) {
              case 'active':
                return <SuspendForm contract={contract} status={status} />
              case 'await':
                return <Scheduled status={status} onCancel={() => setAsks(true)} />
              case 'paused':
              case 'lapsed':
                return (
                  <PausedPanel
                    contract={contract}
                    status={status}
                    kind={state}
                    onTopUp={(sum) => {
                      close()
                      onTopUp(sum)
                    }}
                  />
                )
            }
          }}
        </Answered>
      </Sheet>
      <Sheet opened={opened && asks} onClose={close} title={t('suspension.cancelTitle')} closeLabel={t('common.close')}>
        <CancelQuestion contract={contract} onKeep={() => setAsks(false)} />
      </Sheet>
    </>
  )
}
