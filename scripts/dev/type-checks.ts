import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from '../../e2e/product.ts'

const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
const projects = { server: 'tsconfig.json', cabinet: 'apps/cabinet/tsconfig.json' } as const

export type Project = keyof typeof projects
export type TypeChecks = ReturnType<typeof createTypeChecks>

/** Type-checks changed projects in the background, because Node and Vite only strip types. */
export function createTypeChecks({ isOn }: { isOn: boolean }) {
  const running = new Map<Project, ChildProcess>()
  const failing = new Set<Project>()

  function check(project: Project): void {
    const output = process.stdout.isTTY ? ['--pretty'] : []
    const buildInfo = join(root, `node_modules/.cache/kabinet/dev-${project}.tsbuildinfo`)
    const parameters = [compiler, '-p', projects[project], '--incremental', '--tsBuildInfoFile', buildInfo, ...output]
    const child = spawn(process.execPath, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    running.set(project, child)
    // Restarts and reloads have priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.once('close', (code) => {
      if (running.get(project) !== child) return
      running.delete(project)
      if (code === 0) {
        if (failing.delete(project)) console.log(`types of the ${project}: all errors fixed`)
        return
      }
      failing.add(project)
      console.error(`types of the ${project}:\n${errors.trimEnd()}`)
    })
  }

  function cancel(project: Project): void {
    const child = running.get(project)
    running.delete(project)
    child?.kill()
  }

  return {
    /** Starts a check of the project and cancels its previous one. Does nothing if type checks are off. */
    check(project: Project): void {
      if (!isOn) return
      cancel(project)
      check(project)
    },

    stop(): void {
      for (const project of running.keys()) cancel(project)
    },
  }
}
