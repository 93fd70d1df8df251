import { CriticalError } from './CriticalError.tsx'
import classes from './critical.module.css'

/** The critical error where nothing else of the page stands. */
export function CriticalPage({ error }: { error: unknown }) {
  return (
    <main className={classes.page}>
      <CriticalError error={error} />
    </main>
  )
}
