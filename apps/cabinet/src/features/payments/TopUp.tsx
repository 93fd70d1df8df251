import { useState } from 'react'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { clock } from '../../shared/api/client.ts'
import { keptCode, type PaymentCode } from './payment-code.ts'
import type { PaymentSubject } from './top-up-subject.ts'
import { type TopUpDraft, TopUpForm } from './TopUpForm.tsx'
import type { CodeOrder } from './use-code.ts'

const FpsStep = lazyComponent(async () => (await import('./FpsStep.tsx')).FpsStep, { lines: 3 })

interface Props {
  readonly subject: PaymentSubject
  readonly draft?: TopUpDraft | undefined
  readonly onDraft?: (draft: TopUpDraft) => void
  /** Called with the server's message if the contract does not exist. */
  readonly onUnknown?: (message: string) => void
  readonly onPaid: () => void
}

/** Returns the QR code that waits to be paid; undefined if it is for another amount than an order now costs. */
function codeFor(subject: PaymentSubject): PaymentCode | undefined {
  const code = keptCode(subject.contract, clock.now())
  return code && 'fixedSum' in subject && code.sum !== subject.fixedSum ? undefined : code
}

export function TopUp({ subject, draft, onDraft, onUnknown, onPaid }: Props) {
  const [kept, setKept] = useState(draft)
  const [code, setCode] = useState(() => codeFor(subject))
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
