/** Contents of the sheets of documents: one chunk, since customers who open one of them open the others. */
export { DocumentPreview } from './DocumentPreview.tsx'
export { DocumentsPanel } from './DocumentsPanel.tsx'
export { SignDocument } from './SignDocument.tsx'
