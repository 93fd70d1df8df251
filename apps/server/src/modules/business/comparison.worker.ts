import { serve } from '../../platform/threads/serve.ts'
import { readFile } from './comparison-file.ts'

await serve(readFile)
