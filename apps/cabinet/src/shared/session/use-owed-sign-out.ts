import { useEffect, useState } from 'react'
import { session, transport } from '../api/client.ts'
import { completeSignOut } from './owed-sign-out.ts'

/** Completes a sign-out that the server has not heard of, as soon as it answers; whether it has to wait for that. */
export function useOwedSignOut(): boolean {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    void completeSignOut({ transport, storage: localStorage, session }, setWaits)
  }, [])
  return waits
}
