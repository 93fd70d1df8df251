import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'

/** Returns functions that say on which day a document was created and signed. */
export function useDayTexts() {
  const t = useMessages()
  const formats = useFormats()
  const on = (instant: Date) => formats.day(formats.dayAt(instant), 'on')
  return {
    created: (at: Date) => t('documents.created', { day: on(at) }),
    signed: (at: Date, onPaper: boolean) =>
      t(onPaper ? 'documents.signedOnPaper' : 'documents.signedOn', { day: on(at) }),
  }
}
