import '@kabinet/ui/inputs/checkbox.css'
import type { ContractRef } from '@kabinet/contract/ids'
import { emailMax } from '@kabinet/contract/kernel/email'
import { operationTextMax } from '@kabinet/contract/operation-values'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCards } from '@kabinet/ui/inputs/RadioCards.tsx'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddressInput } from '../../shared/forms/AddressInput.tsx'
import { DayInput } from '../../shared/forms/DayInput.tsx'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { FilesField } from './FilesField.tsx'
import type { Parameter, UploadedFile } from './operations.api.ts'
import classes from './operations.module.css'
import type { Values } from './request-form.ts'

interface Props {
  readonly contract: ContractRef
  readonly parameter: Parameter
  readonly name: string
  readonly form: UseFormReturnType<Values>
  readonly isFirst: boolean
  readonly onPending: (count: number) => void
}

const asterisk = ' *'

/** Longer lists of options are a select instead of cards. */
const maxCards = 5

export function ParameterField(props: Props) {
  const { contract, parameter, name, form, onPending } = props
  const { type, title, required } = parameter
  const error = form.errors[name]
  switch (type) {
    case 'choice':
      return <Choice {...props} />
    case 'choices':
      return <Choices {...props} />
    case 'boolean':
      return (
        <Checkbox
          {...form.getInputProps(name, { type: 'checkbox' })}
          aria-invalid={Boolean(error)}
          label={
            <>
              {title}
              {required && <span className={classes.asterisk}>{asterisk}</span>}
            </>
          }
        />
      )
    case 'file':
      return (
        <FilesField
          contract={contract}
          parameter={parameter}
          value={form.values[name] as readonly UploadedFile[]}
          onChange={(change) =>
            form.setFieldValue(name, (before) => change(before as readonly UploadedFile[]) as Values[string])
          }
          onPending={onPending}
          error={error}
        />
      )
    default:
      return <TextField {...props} />
  }
}

function TextField({ parameter, name, form, isFirst }: Props) {
  const t = useMessages()
  const { today } = useFormats()
  const { type, title, required } = parameter
  const field = {
    ...validateOnBlur(form.getInputProps(name)),
    name,
    label: title,
    required,
    ...(isFirst && { 'data-autofocus': true }),
  }
  switch (type) {
    case 'multiline':
      return (
        <Textarea
          {...field}
          rows={4}
          maxLength={operationTextMax.multiline}
          classNames={{ input: classes.multiline }}
        />
      )
    case 'date':
      return <DayInput {...field} min={today} clear={required ? undefined : t('requests.noDay')} />
    case 'phone':
      return <PhoneInput {...field} />
    case 'address':
      return <AddressInput {...field} value={form.values[name] as string} />
    case 'email':
      return <TextInput {...field} type="email" inputMode="email" autoComplete="email" maxLength={emailMax} />
    case 'number':
      return (
        <TextInput
          {...field}
          inputMode="decimal"
          maxLength={19}
          description={form.errors[name] ? undefined : limitsText(parameter, t)}
        />
      )
    default:
      return <TextInput {...field} maxLength={operationTextMax.text} />
  }
}

function limitsText({ min, max }: Parameter, t: Translate): string | undefined {
  if (min === null && max === null) return undefined
  const kind = max === null ? 'min' : min === null ? 'max' : min === max ? 'only' : 'both'
  return t('requests.limits', { kind, min: String(min), max: String(max) })
}

function Choice({ parameter: { title, required, values }, name, form, isFirst }: Props) {
  const t = useMessages()
  const error = form.errors[name]
  const value = form.values[name] as string
  if (values.length > maxCards) {
    return (
      <NativeSelect
        {...validateOnBlur(form.getInputProps(name))}
        {...(value === '' && { classNames: { input: classes.unchosen } })}
        name={name}
        label={title}
        required={required}
        data-autofocus={isFirst || undefined}
        data={[
          { value: '', label: t('requests.chooseOne') },
          ...values.map((one) => ({ value: one.id, label: one.title })),
        ]}
      />
    )
  }
  return (
    <RadioCards
      stacked
      takesFocus={isFirst}
      label={title}
      required={required}
      name={name}
      value={value}
      error={error}
      onChange={(id) => form.setFieldValue(name, id)}
      items={values.map((one) => ({ value: one.id, title: one.title }))}
    />
  )
}

function Choices({ parameter: { title, required, values }, name, form, isFirst }: Props) {
  const chosen = form.values[name] as readonly string[]
  return (
    <ChoiceGroup label={title} required={required} error={form.errors[name]}>
      <div className={classes.choices}>
        {values.map((one, place) => (
          <Checkbox
            key={one.id}
            data-autofocus={(isFirst && place === 0) || undefined}
            name={name}
            classNames={{ body: classes.option, label: classes.optionLabel }}
            label={one.title}
            checked={chosen.includes(one.id)}
            onChange={({ currentTarget: { checked } }) =>
              // Keeps the order of the catalogue, not that of choosing.
              form.setFieldValue(
                name,
                values.map(({ id }) => id).filter((id) => (id === one.id ? checked : chosen.includes(id))),
              )
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
