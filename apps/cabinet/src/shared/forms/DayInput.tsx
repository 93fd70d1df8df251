import { DateInput, type DateInputProps } from '@kabinet/ui/inputs/DateInput.tsx'
import { useCalendarWords } from '../i18n/calendar-words.ts'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'

interface Props extends Omit<DateInputProps, 'today' | 'format' | 'words' | 'calendarLabel' | 'placeholder'> {
  /** What it means if no day is given, for a field that may be left empty. */
  readonly clear?: string | undefined
}

/** Field for a day, in the words of the language and with the product's today. */
export function DayInput({ clear, ...field }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const words = useCalendarWords()
  return (
    <DateInput
      {...field}
      today={formats.today}
      format={formats.day}
      words={words}
      calendarLabel={t('common.calendar')}
      placeholder={clear ?? t('common.chooseDay')}
      clear={clear}
    />
  )
}
