import type { ContractRef } from '@kabinet/contract/ids'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonFields } from '@kabinet/ui/feedback/SkeletonFields.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../shared/api/failures.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { Done } from '../../shared/forms/Done.tsx'
import { useAutofocus } from '../../shared/forms/use-autofocus.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import type { OperationSheet } from './operation-sheets.ts'
import { type OperationType, operationTypesQuery, type Parameter, useCreateOperation } from './operations.api.ts'
import classes from './operations.module.css'
import { ParameterField } from './ParameterField.tsx'
import { requestDraft } from './request-draft.ts'
import { emptyValue, errorsOf, type Fault, faultOf, fieldOf, parametersOf, type Values } from './request-form.ts'

interface Props {
  readonly contract: ContractRef
  readonly type: number
  readonly open: (sheet: OperationSheet) => void
}

export function RequestForm({ contract, type, open }: Props) {
  const t = useMessages()
  const query = useQuery(operationTypesQuery(contract))
  const [attempt, setAttempt] = useState(0)
  return (
    <QueryBoundary
      query={query}
      failed={t('requests.typesFailed')}
      skeleton={<SkeletonFields label={t('common.loading')} count={3} />}
    >
      {(types) => {
        const found = types.find(({ id }) => id === type)
        if (!found) return <EmptyState title={t('requests.typeGone')} text={t('requests.typeGoneText')} />
        return (
          <Form
            // The form knows its fields by their places, and the draft by their ids.
            key={[attempt, ...found.parameters.map(({ id }) => id)].join(' ')}
            contract={contract}
            type={found}
            open={open}
            onRestart={() => {
              requestDraft.discard(contract, type)
              setAttempt(attempt + 1)
            }}
          />
        )
      }}
    </QueryBoundary>
  )
}

interface FormProps extends Pick<Props, 'contract' | 'open'> {
  readonly type: OperationType
  readonly onRestart: () => void
}

function useRequestForm({ contract, type: { id, parameters } }: Pick<FormProps, 'contract' | 'type'>) {
  const t = useMessages()
  const { today } = useFormats()
  const [draft] = useState(() => requestDraft.find(contract, id, parameters))
  /** Number of files of each field that are not uploaded yet. */
  const [pending, setPending] = useState<Readonly<Record<string, number>>>({})
  const form = useForm<Values>({
    initialValues: Object.fromEntries(
      parameters.map((parameter, index) => [fieldOf(index), draft?.[fieldOf(index)] ?? emptyValue(parameter)]),
    ),
    validateInputOnBlur: true,
    onValuesChange: (values) => requestDraft.keep(contract, id, parameters, values),
    validate: (values) =>
      Object.fromEntries(
        parameters.map((parameter, index) => {
          const name = fieldOf(index)
          const fault = pending[name]
            ? 'uploading'
            : faultOf(parameter, values[name] ?? '', { today, phone: config.phone })
          return [name, fault ? t('requests.fault', wordsOf(parameter, fault)) : null]
        }),
      ),
  })
  return { form, restored: draft !== undefined, setPending }
}

function wordsOf({ type, title, min, max }: Parameter, fault: Fault) {
  const missing = { choice: 'choose', choices: 'some', date: 'day', file: 'attach' }
  const word = min === max && (fault === 'below' || fault === 'above') ? 'only' : fault
  return {
    fault: fault === 'missing' && type in missing ? missing[type as keyof typeof missing] : word,
    field: title,
    min: String(min),
    max: String(max),
  }
}

/** Whether the server's messages are all beside the fields that they are about. */
function isShownByFields(error: Error, parameters: readonly Parameter[]): boolean {
  if (!(error instanceof Refused) || error.fields.length === 0) return false
  return error.fields.every((problem) => Object.keys(errorsOf([problem], parameters)).length > 0)
}

function Form({ contract, type, open, onRestart }: FormProps) {
  const t = useMessages()
  const { form, restored, setPending } = useRequestForm({ contract, type })
  const create = useCreateOperation(contract, (id) => requestDraft.discard(contract, id))
  const content = useAutofocus<HTMLFormElement>()
  const { parameters } = type

  function submit(values: Values) {
    const order = { type_id: type.id, parameters: parametersOf(parameters, values, config.phone) }
    create.mutate(order, {
      onError: (error) => {
        if (!(error instanceof Refused)) return
        const errors = errorsOf(error.fields, parameters)
        form.setErrors(errors)
        const [first] = Object.keys(errors)
        if (first) form.getInputNode(first)?.focus()
      },
    })
  }

  if (create.isSuccess) {
    const { id, type: sent } = create.data
    return (
      <Done
        title={t('common.requestSent')}
        text={t('requests.sentText')}
        finish={{
          label: t('requests.toRequest'),
          onClick: () => open({ kind: 'request', contract, id, title: sent.title }),
        }}
      />
    )
  }
  return (
    <form ref={content} className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      {restored && (
        <Notice
          severity="info"
          title={t('requests.restored')}
          action={
            <Button variant="subtle" fullWidth={false} onClick={onRestart}>
              {t('requests.startOver')}
            </Button>
          }
        />
      )}
      {parameters.some(({ required }) => required) && <p className={classes.note}>{t('requests.required')}</p>}
      {parameters.map((parameter, index) => (
        <ParameterField
          key={parameter.id}
          contract={contract}
          parameter={parameter}
          name={fieldOf(index)}
          form={form}
          isFirst={index === 0}
          onPending={(count) => setPending((before) => ({ ...before, [fieldOf(index)]: count }))}
        />
      ))}
      {create.error && !isShownByFields(create.error, parameters) && (
        <Notice severity="error" live title={t('requests.notSent')}>
          {failureText(create.error, t)}
        </Notice>
      )}
      <SheetActions>
        <SubmitButton complete={form.isValid()} loading={create.isPending}>
          {t('common.requestSend')}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}
