import { CriticalError } from './CriticalError.tsx'
import classes from './critical.module.css'

export function CriticalPage({ error }: { error: unknown }) {
  return (
    <main className={classes.page}>
      <CriticalError error={error} />
    </main>
  )
}
