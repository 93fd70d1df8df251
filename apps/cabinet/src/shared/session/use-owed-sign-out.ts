import { useEffect, useState } from 'react'
import { session, transport } from '../api/client.ts'
import { completeSignOut } from './owed-sign-out.ts'

export function useOwedSignOut(): boolean {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    void completeSignOut({ transport, storage: localStorage, session }, setWaits)
  }, [])
  return waits
}
