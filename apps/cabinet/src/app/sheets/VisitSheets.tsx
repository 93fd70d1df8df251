import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useVisitText } from '../../features/visits/use-visit-text.ts'
import type { VisitChange, VisitSheet } from '../../features/visits/visit-sheets.ts'
import type { Visit } from '../../features/visits/visits.api.ts'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { toast } from '../shell/toast.ts'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const VisitSheetContent = lazySheetContent(
  async () => (await import('../../features/visits/VisitSheetContent.tsx')).VisitSheetContent,
)

const kinds = ['visitTime', 'visitComment', 'cancelVisit'] as const

/** Sheets of an engineer's visit, part of its page. */
export function VisitSheets() {
  const t = useMessages()
  const { close } = useSheets()
  const navigate = useNavigate()
  const text = useVisitText()
  const [refused, setRefused] = useState<VisitSheet>()

  function announce(change: VisitChange, visit: Visit) {
    if (change === 'time') toast({ message: t('visit.moved', { when: text.moment(visit) }) })
    else if (change === 'cancelled') toast({ message: capitalized(t('visit.cancelled', { day: text.day(visit) })) })
    else toast({ message: t('visit.changed', { change }) })
  }

  return kinds.map((kind) => (
    <SheetFrame
      key={kind}
      kind={kind}
      width={kind === 'cancelVisit' ? 'question' : 'form'}
      title={(sheet) => (sheet === refused ? t('visit.title') : t('visit.sheetTitle', { kind }))}
      subtitle={({ visit }) => visit.type_work}
    >
      {(sheet) => (
        <VisitSheetContent
          sheet={sheet}
          onChanged={announce}
          onClose={close}
          onFinal={() => setRefused(sheet)}
          onCancelled={() => {
            const { billing_id, contract_id } = sheet.contract
            void navigate({ to: '/', search: { billing_id, contract_id }, replace: true })
          }}
        />
      )}
    </SheetFrame>
  ))
}
