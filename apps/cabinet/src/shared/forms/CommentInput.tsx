import { Textarea, type TextareaProps } from '@mantine/core'
import { useMessages } from '../i18n/messages.tsx'

const maxLength = 500

/** Optional comment on a request. */
export function CommentInput(field: TextareaProps) {
  const t = useMessages()
  return <Textarea {...field} label={t('connection.comment')} name="comment" rows={3} maxLength={maxLength} />
}
