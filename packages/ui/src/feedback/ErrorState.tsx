import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import css from './ErrorState.module.css'
import { CopyButton } from '../primitives/CopyButton.tsx'
import { RingSign } from '../primitives/glyphs.tsx'

type Details = { show: string; hide: string; copy: string; copied: string; text: string }

type ErrorStateProps = {
  title: string
  text?: ReactNode | undefined
  retry?: { label: string; onClick: () => void; loading?: boolean; disabled?: boolean }
  details?: Details
  heading?: 1 | 2 | 3
}

export function ErrorState({ title, text, retry, details, heading = 2 }: ErrorStateProps) {
  const [open, setOpen] = useState(false)
  const region = useId()
  const Heading = `h${heading}` as const
  return (
    <div className={css.error} role="alert">
      <span className={css.icon}>
        <RingSign sign="bang" size={28} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      {text !== undefined && <p className={css.text}>{text}</p>}
      <div className={css.actions}>
        {retry && (
          <Button
            variant="default"
            fullWidth={false}
            loading={retry.loading ?? false}
            disabled={retry.disabled ?? false}
            onClick={retry.onClick}
          >
            {retry.label}
          </Button>
        )}
        {details && (
          <Button
            variant="subtle"
            fullWidth={false}
            aria-expanded={open}
            aria-controls={region}
            onClick={() => setOpen(!open)}
          >
            {open ? details.hide : details.show}
          </Button>
        )}
      </div>
      {details && (
        <div className={css.details} id={region} hidden={!open}>
          <pre className={css.stack} tabIndex={0}>
            {details.text}
          </pre>
          <CopyButton text={details.text} label={details.copy} copied={details.copied} />
        </div>
      )}
    </div>
  )
}
