import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { PasskeySheet } from './passkey-sheets.ts'
import { type Passkey, useRenamePasskey } from './passkeys.api.ts'
import classes from './passkeys.module.css'

const maxLength = 64

interface Props {
  readonly passkey: Passkey
  readonly open: (sheet: PasskeySheet) => void
}

export function PasskeyForm({ passkey, open }: Props) {
  const t = useMessages()
  const rename = useRenamePasskey()
  const saved = rename.isSuccess ? rename.variables.title : passkey.title
  const form = useForm({
    initialValues: { title: passkey.title },
    validateInputOnBlur: true,
    validate: { title: (title) => (title.trim() ? null : t('passkeys.nameMissing')) },
  })
  return (
    <form
      className={classes.panel}
      noValidate
      onSubmit={form.onSubmit(({ title }) => rename.mutate({ id: passkey.id, title: title.trim() }))}
    >
      {passkey.copied && (
        <Notice severity="warn" title={t('passkeys.copiedTitle')}>
          {t('passkeys.copiedText')}
        </Notice>
      )}
      <TextInput
        {...validateOnBlur(form.getInputProps('title'))}
        label={t('passkeys.name')}
        name="title"
        autoComplete="off"
        maxLength={maxLength}
        data-autofocus
      />
      {rename.isSuccess && <Notice severity="ok" live title={t('passkeys.renamed')} />}
      {rename.error && <Notice severity="error" live title={failureText(rename.error, t)} />}
      <SubmitButton complete={form.isValid() && form.values.title.trim() !== saved} loading={rename.isPending}>
        {t('passkeys.save')}
      </SubmitButton>
      <Button variant="default" fullWidth onClick={() => open({ kind: 'removePasskey', passkey })}>
        {t('passkeys.remove')}
      </Button>
    </form>
  )
}
