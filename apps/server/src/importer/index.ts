export { importData, type ImportOptions, type Progress } from './importer.ts'
export { type Manifest, ManifestError, readManifest } from './manifest.ts'
export { describeFile, describeProblem, type FileReport, type Problem, type Report } from './report.ts'
