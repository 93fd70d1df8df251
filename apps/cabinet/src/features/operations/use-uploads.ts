import type { ContractRef } from '@kabinet/contract/ids'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '../../shared/api/random-key.ts'
import { type UploadedFile, uploadFile } from './operations.api.ts'

export interface Upload {
  readonly key: string
  readonly file: File
  /** Part that has been sent, from 0 to 1. */
  readonly fraction: number
  /** Why the file was not uploaded; undefined while it is being sent. */
  readonly failure?: unknown
}

interface Options {
  readonly contract: ContractRef
  readonly onDone: (file: UploadedFile) => void
  /** Called with the number of files that are not uploaded: in progress or failed. */
  readonly onPending: (count: number) => void
}

/** Uploads files as soon as they are chosen. Closing the form cancels those in progress. */
export function useUploads({ contract, onDone, onPending }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stopping = useRef(new Map<string, AbortController>())
  const count = uploads.length
  const report = useEffectEvent(onPending)

  useEffect(() => report(count), [count])

  useEffect(() => {
    const running = stopping.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  function change(key: string, changes: Partial<Upload>) {
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }

  function remove(key: string) {
    stopping.current.get(key)?.abort()
    stopping.current.delete(key)
    setUploads((before) => before.filter((one) => one.key !== key))
  }

  async function send(key: string, file: File) {
    const controller = new AbortController()
    stopping.current.set(key, controller)
    const { signal } = controller
    try {
      const done = await uploadFile(contract, { file, signal, onProgress: (fraction) => change(key, { fraction }) })
      onDone(done)
      remove(key)
    } catch (failure) {
      if (!signal.aborted) change(key, { failure })
    }
  }

  return {
    uploads,
    remove,
    add(file: File) {
      const key = newKey()
      setUploads((before) => [...before, { key, file, fraction: 0 }])
      void send(key, file)
    },
    retry({ key, file }: Upload) {
      change(key, { fraction: 0, failure: undefined })
      void send(key, file)
    },
    /** Adds a file that cannot be uploaded, so that the reason is shown next to it. */
    refuse(file: File, failure: Error) {
      setUploads((before) => [...before, { key: newKey(), file, fraction: 0, failure }])
    },
  }
}
