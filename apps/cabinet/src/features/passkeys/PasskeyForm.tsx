import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkedOnLeaving } from '../../shared/checked-on-leaving.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { type Passkey, useRenamePasskey } from './passkeys.api.ts'
import classes from './passkeys.module.css'

const maxLength = 64

/** The name of one passkey, and the way to remove it. */
export function PasskeyForm({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts()
  const rename = useRenamePasskey()
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
        <Notice tone="warn" title={t('passkeys.copiedTitle')}>
          {t('passkeys.copiedText')}
        </Notice>
      )}
      <TextInput
        {...checkedOnLeaving(form.getInputProps('title'))}
        label={t('passkeys.name')}
        name="title"
        autoComplete="off"
        maxLength={maxLength}
        data-autofocus
      />
      {rename.isSuccess && <Notice tone="ok" live title={t('passkeys.renamed')} />}
      {rename.error && <Notice tone="error" live title={failureText(rename.error, t)} />}
      <SubmitButton complete={form.isValid()} loading={rename.isPending}>
        {t('passkeys.save')}
      </SubmitButton>
      <Button variant="default" fullWidth onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </form>
  )
}
