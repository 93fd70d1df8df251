import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { PausedPanel } from './PausedPanel.tsx'
import { CancelQuestion, Scheduled } from './Scheduled.tsx'
import { PauseForm } from './PauseForm.tsx'
import { type PauseKind, pauseKindOf, pauseQuery } from './pause.api.ts'

interface Props {
  readonly contract: ContractRef
  /** The contract's name and number. */
  readonly subtitle: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

export function PauseSheet({ contract, subtitle, opened, onClose, onTopUp }: Props) {
  const t = useMessages()
  const query = useQuery({ ...pauseQuery(contract), enabled: opened })
  const [asks, setAsks] = useState(false)
  // The sheet keeps the pause state for which it was opened, in order to report the result of an action.
  const [subject, setSubject] = useState<PauseKind>()
  const [isScheduled, setScheduled] = useState(false)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    // The content must not change while the sheet closes, so the reset waits until the next opening.
    if (opened) {
      setSubject(undefined)
      setScheduled(false)
    }
  } else if (opened && subject === undefined && query.data && !query.isFetching) {
    setSubject(pauseKindOf(query.data))
  }

  function close() {
    onClose()
    setAsks(false)
  }
  const isShort = isScheduled || (query.data ? query.data.refusal !== null : false)
  const state = subject ?? (query.data ? pauseKindOf(query.data) : 'active')
  return (
    <>
      <Sheet
        opened={opened && !asks}
        onClose={close}
        title={t('pause.title', { state })}
        subtitle={subtitle}
        width={state === 'active' && !isShort ? 'page' : 'form'}
        closeLabel={t('common.close')}
      >
        <QueryBoundary query={query} failed={t('pause.failed')}>
          {(status) => {
            switch (state) {
              case 'active':
                return (
                  <PauseForm
                    contract={contract}
                    status={status}
                    onScheduled={() => setScheduled(true)}
                    onLeave={close}
                  />
                )
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
        </QueryBoundary>
      </Sheet>
      <Sheet
        opened={opened && asks}
        onClose={close}
        title={t('pause.cancelTitle')}
        subtitle={subtitle}
        width="question"
        closeLabel={t('common.close')}
      >
        <CancelQuestion contract={contract} onKeep={() => setAsks(false)} />
      </Sheet>
    </>
  )
}
