import { useState } from 'react'
import { chunk } from '../../shared/chunk.tsx'
import { clock } from '../../shared/client.ts'
import { keptCode, type PaymentCode } from './payment-code.ts'
import type { PaymentSubject } from './top-up-subject.ts'
import { type TopUpDraft, TopUpForm } from './TopUpForm.tsx'
import type { CodeOrder } from './use-code.ts'

const FpsStep = chunk(async () => (await import('./FpsStep.tsx')).FpsStep, { lines: 3 })

interface Props {
  readonly subject: PaymentSubject
  /** What was typed before, and hearing of what is typed: kept beyond this one's own life. */
  readonly draft?: TopUpDraft | undefined
  readonly onDraft?: (draft: TopUpDraft) => void
  /** The server does not know the contract; its words. */
  readonly onUnknown?: (message: string) => void
  /** A payment by QR code has succeeded. */
  readonly onPaid: () => void
}

/** Topping up a contract: the sum, and where it is paid by QR code, the code (specification §2, payment). */
export function TopUp({ subject, draft, onDraft, onUnknown, onPaid }: Props) {
  const [kept, setKept] = useState(draft)
  const [code, setCode] = useState<PaymentCode | undefined>(() => keptCode(subject.contract, clock.now()))
  const [order, setOrder] = useState<CodeOrder>()

  function keep(next: TopUpDraft) {
    setKept(next)
    onDraft?.(next)
  }

  if (!code) {
    return (
      <TopUpForm
        subject={subject}
        draft={kept}
        onDraft={keep}
        onCode={(made, asked) => {
          setOrder(asked)
          setCode(made)
        }}
        {...(onUnknown && { onUnknown })}
      />
    )
  }
  return (
    <FpsStep
      key={code.transactionId}
      subject={subject}
      code={code}
      order={order}
      onCode={setCode}
      onBack={() => setCode(undefined)}
      onPaid={onPaid}
    />
  )
}
