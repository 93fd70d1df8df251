import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import classes from './Done.module.css'

interface Props {
  readonly title: string
  /** What follows from it. */
  readonly text?: string
  /** The way back to what there is now. */
  readonly back: { readonly label: string; readonly onClick: () => void }
}

/** What was done, told where it was done: the content of a sheet's step that leads back to its first. */
export function Done({ title, text, back }: Props) {
  return (
    <div className={classes.done}>
      <Notice severity="ok" live title={title}>
        {text}
      </Notice>
      <Button variant="default" fullWidth onClick={back.onClick}>
        {back.label}
      </Button>
    </div>
  )
}
