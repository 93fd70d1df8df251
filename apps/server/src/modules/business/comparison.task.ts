import { serve } from '../../platform/tasks/serve.ts'
import { readFile } from './comparison-file.ts'

await serve(readFile)
