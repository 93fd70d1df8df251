import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { LoadError } from '../../shared/api/LoadError.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import classes from '../../shared/order/order.module.css'
import { OpeningOrder } from '../../shared/order/OpeningOrder.tsx'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { PhraseInput, phraseError } from '../../shared/order/PhraseInput.tsx'
import { SkeletonForm } from '../../shared/order/SkeletonForm.tsx'
import { useBinding, useIntercomStatus } from './intercom.api.ts'
import { useStoredIntercom } from './order.ts'

/** Asks for the code phrase, unless there is one, and opens the contract. */
export function PhraseScreen(props: OrderScreenProps) {
  const t = useMessages()
  const { asksPhrase } = useStoredIntercom()
  // A code has just been accepted: its answer does not say whether a phrase is asked for.
  const { error } = useIntercomStatus(props.processKey, { polls: false })
  if (asksPhrase === undefined)
    return (
      <OpeningOrder title={t('intercom.binding')} error={error} skeleton={<SkeletonForm fields={1} hintLines={2} />} />
    )
  return asksPhrase ? <PhraseForm {...props} /> : <Binding {...props} />
}

/** The phrase lives only as long as the screen: neither the browser nor the address may keep it. */
function PhraseForm({ processKey, onStatus }: OrderScreenProps) {
  const t = useMessages()
  const binding = useBinding(processKey, onStatus)
  const form = useForm({
    initialValues: { phrase: '' },
    validateInputOnBlur: true,
    validate: { phrase: (phrase) => phraseError(phrase, t) },
  })
  return (
    <FlowScreen title={t('intercom.phraseTitle')}>
      <form className={classes.screen} noValidate onSubmit={form.onSubmit(({ phrase }) => binding.mutate(phrase))}>
        <PhraseInput
          {...validateOnBlur(form.getInputProps('phrase'))}
          onChange={(phrase) => form.setFieldValue('phrase', phrase)}
        />
        {binding.error && <Notice severity="error" live title={failureText(binding.error, t)} />}
        <SubmitButton complete={form.isValid()} loading={binding.isPending}>
          {t('connection.next')}
        </SubmitButton>
      </form>
    </FlowScreen>
  )
}

/** Opens the contract of a person who is asked for nothing more. */
function Binding({ processKey, onStatus }: OrderScreenProps) {
  const t = useMessages()
  const binding = useBinding(processKey, onStatus)
  const bind = useEffectEvent(() => binding.mutate(undefined))
  useEffect(() => bind(), [])
  return (
    <FlowScreen title={t(binding.error ? 'intercom.contract' : 'intercom.binding')}>
      {binding.error ? (
        <LoadError
          title={t('intercom.bindingFailed')}
          error={binding.error}
          onRetry={() => binding.mutate(undefined)}
        />
      ) : (
        <SkeletonCard label={t('common.loading')} lines={4} />
      )}
    </FlowScreen>
  )
}
