import { useEffect, useState } from 'react'

/**
 * Returns the number of changes by other tabs. As the key of a form, it resets the form to what they have stored, so
 * that no tab overwrites it with older values.
 */
export function useOtherTabs(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const count = () => setChanges((before) => before + 1)
    addEventListener('storage', count)
    return () => removeEventListener('storage', count)
  }, [])
  return changes
}
