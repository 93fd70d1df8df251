import { CancelVisit } from './CancelVisit.tsx'
import { CommentForm } from './CommentForm.tsx'
import { MoveVisit } from './MoveVisit.tsx'
import type { VisitSheetProps } from './visit-sheets.ts'

/** Content of the sheets of a visit, in one chunk. */
export function VisitSheetContent(props: VisitSheetProps) {
  switch (props.sheet.kind) {
    case 'visitTime':
      return <MoveVisit {...props} />
    case 'visitComment':
      return <CommentForm {...props} />
    case 'cancelVisit':
      return <CancelVisit {...props} />
  }
}
