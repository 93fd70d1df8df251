import type { OperationSheet } from './operation-sheets.ts'
import { RequestDetail } from './RequestDetail.tsx'
import { RequestForm } from './RequestForm.tsx'
import { RequestTypes } from './RequestTypes.tsx'

interface Props {
  readonly sheet: OperationSheet
  readonly open: (sheet: OperationSheet) => void
}

/** Content of the sheets of requests, in one chunk: from one of them, customers go to the next. */
export function RequestSheet({ sheet, open }: Props) {
  switch (sheet.kind) {
    case 'newRequest':
      return <RequestTypes contract={sheet.contract} open={open} />
    case 'requestForm':
      return <RequestForm key={sheet.type} contract={sheet.contract} type={sheet.type} open={open} />
    case 'request':
      return <RequestDetail contract={sheet.contract} id={sheet.id} />
  }
}
