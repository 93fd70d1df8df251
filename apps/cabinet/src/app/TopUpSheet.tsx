import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { userQuery } from '../features/profile/profile.api.ts'
import { useTexts } from '../shared/texts.tsx'
import { sheetContent } from './sheet-chunk.tsx'

const TopUp = sheetContent(async () => (await import('../features/payments/TopUp.tsx')).TopUp)

/** Milliseconds after which home has come, so that fetching the form holds nothing up. */
const quietMs = 2000

/** Topping up a contract. Its form is what most come for: it is there before it is opened. */
export function TopUpSheet({
  subject,
  opened,
  onClose,
}: {
  subject: TopUpSubject | undefined
  opened: boolean
  onClose: () => void
}) {
  const t = useTexts()
  // Asked here: the person may open the sheet before it is known who they are.
  const user = useQuery(userQuery())
  const asksEmail = user.data !== undefined && !user.data.email
  useEffect(() => {
    const timer = setTimeout(TopUp.soon, quietMs)
    return () => clearTimeout(timer)
  }, [])
  const number = subject && t('common.number', { number: subject.contract.contract_id })
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('payment.title')}
      subtitle={subject && [...new Set([subject.title, number])].join(', ')}
      closeLabel={t('common.close')}
    >
      {subject && <TopUp subject={{ ...subject, asksEmail }} onPaid={onClose} />}
    </Sheet>
  )
}
