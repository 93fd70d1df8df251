import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import classes from './Done.module.css'

interface Props {
  readonly title: string
  readonly text?: string
  readonly back: { readonly label: string; readonly onClick: () => void }
}

/** Success message as the last step of a sheet, with a button that goes back. */
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
