import type { Money } from '@kabinet/contract/kernel/money'
import { withinLimits } from '@kabinet/contract/sum-input'
import { AmountInput } from '@kabinet/ui/inputs/AmountInput.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { config } from '../../shared/page/config.ts'
import { Refused, useLimit } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { Done } from '../../shared/forms/Done.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { checkSum, cleanSum, sumError, writeSum } from '../../shared/forms/typed-sum.ts'
import { useBankPage } from '../../shared/payment/use-bank-page.ts'
import { type AutopayContract, startConnecting, useRefresh } from './autopay.api.ts'
import type { AutopayChange } from './autopay.ts'
import type { AutopaySheet } from './autopay-sheets.ts'
import classes from './autopay.module.css'
import { AutopayNotice, WhatItDoes } from './AutopayNotices.tsx'
import { keptLinking } from './linking.ts'
import { NextAttempt } from './NextAttempt.tsx'
import { useLinking } from './use-linking.ts'

interface Props {
  readonly contract: AutopayContract
  readonly news: AutopayChange | undefined
  readonly open: (sheet: AutopaySheet) => void
}

export function DefaultAutopay({ contract, news, open }: Props) {
  const t = useMessages()
  // Read before its outcome clears it.
  const [started] = useState(() => keptLinking(contract))
  const linking = useLinking(contract)
  const { is_enabled: isOn, sum } = contract.autopayment
  const isTooLittle = sum !== null && sum < contract.billing_status.month
  if (!isOn && linking === 'linked') return <Linked sum={started?.sum} />
  return (
    <div className={classes.panel}>
      <AutopayNotice kind="default" news={isOn && linking === 'linked' ? 'on' : news} linking={linking} />
      {isOn && (
        <>
          <NextAttempt contract={contract} pan={contract.autopayment.pan} />
          <Button
            variant={isTooLittle ? 'filled' : 'default'}
            fullWidth
            onClick={() => open({ kind: 'changeAutopay', contract })}
          >
            {t('autopay.change')}
          </Button>
          <Button variant="subtle" onClick={() => open({ kind: 'stopAutopay', contract })}>
            {t('autopay.turnOff')}
          </Button>
        </>
      )}
      {!isOn && linking !== 'checking' && <Connect contract={contract} />}
    </div>
  )
}

/** Says what autopay will do as soon as the bank has turned it on. */
function Linked({ sum }: { sum: Money | undefined }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Done
      title={t('autopay.linked')}
      text={
        sum === undefined
          ? t('autopay.linkedText')
          : t('autopay.linkedSum', { sum: formats.money(sum), days: autopay.daysBefore })
      }
    />
  )
}

const { autopay, currency, payments } = config

function Connect({ contract }: Pick<Props, 'contract'>) {
  const { contract_id, billing_id } = contract
  const t = useMessages()
  const formats = useFormats()
  const refresh = useRefresh(contract)
  const { leave, leaving, failure } = useBankPage(startConnecting)
  const isLimited = useLimit(failure)
  const [typed, setTyped] = useState(false)
  const readTyped = (text: string) => checkSum(text, autopay, currency)
  // Less than the monthly cost would not keep services on.
  const suggested = withinLimits(contract.billing_status.month, autopay)
  const form = useForm({
    initialValues: { sum: writeSum(suggested, formats.language), agreed: false },
    validate: {
      sum: (text) => sumError(readTyped(text), autopay, formats, t),
      agreed: (agreed) => (agreed ? null : t('common.offerMissing')),
    },
  })
  const read = readTyped(form.values.sum)
  const limits = { min: formats.money(autopay.min), max: formats.money(autopay.max) }

  function submit() {
    if (typeof read !== 'number') return
    // A refusal may mean that autopay is already on. The refetched contract then shows that.
    const onFailure = (no: unknown) => no instanceof Refused && void refresh()
    leave({ contract: { contract_id, billing_id }, sum: read }, `${contract_id} ${read}`, onFailure)
  }

  if (needsConfirmation(failure)) return <ConfirmIdentity onConfirmed={submit} />
  return (
    <form className={classes.panel} noValidate onSubmit={form.onSubmit(submit)}>
      <WhatItDoes kind="default" />
      <AmountInput
        label={t('autopay.sum')}
        name="sum"
        value={form.values.sum}
        onChange={(text) => {
          setTyped(true)
          form.setFieldValue('sum', cleanSum(text))
        }}
        currency={currency.sign}
        hint={
          typeof read === 'number' && read < suggested
            ? t('autopay.belowMonth', { month: formats.money(suggested) })
            : t('common.sumLimits', limits)
        }
        error={typed || form.errors['sum'] ? (sumError(read, autopay, formats, t) ?? undefined) : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user came here to enter an amount
        autoFocus
      />
      <OfferCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      {failure !== null && <Notice severity="error" live title={failureText(failure, t)} />}
      <SheetActions note={t('cards.linkText', { sum: formats.money(payments.linking) })}>
        <SubmitButton complete={form.isValid()} loading={leaving} blocked={isLimited}>
          {t('autopay.turnOn')}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}
