import { useEffect } from 'react'
import { config } from './config.ts'

/** Sets the document's title: the product's label and the page's name (specification §2). */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = `${config.brand.title} · ${page}`
  }, [page])
}
