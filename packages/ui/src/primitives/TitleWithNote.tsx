import type { ReactNode } from 'react'
import css from './TitleWithNote.module.css'

type WordsProps = {
  title: ReactNode
  note?: ReactNode
  id?: string
  head?: boolean
  children?: ReactNode
}

export function TitleWithNote({ title, note, id, head = false, children }: WordsProps) {
  const [Box, Line] = head ? (['div', 'p'] as const) : (['span', 'span'] as const)
  return (
    <Box className={css.words} data-head={head || undefined}>
      <Line className={css.title} id={id && `${id}-title`} data-title>
        {title}
      </Line>
      {note !== undefined && (
        <Line className={css.note} id={id && `${id}-note`}>
          {note}
        </Line>
      )}
      {children}
    </Box>
  )
}
