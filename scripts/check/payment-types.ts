import type { Outcome } from './outcome.ts'
import { isCode, isTest, lineAt, type SourceFile } from './project.ts'

const declaration = 'contracts/payments/payment-types.ts'
/** Each of these knows one payment type by its name: providers of the server, components of the storefront and the back office. */
const providers = ['server/modules/payments/providers/', 'storefront/order/payment/', 'admin/payments/types/']

/** Payment types are compared nowhere else: other code uses the properties of a provider, such as `settlement` or `requires_proof`. */
export function checkPaymentTypes(files: readonly SourceFile[]): Outcome {
  const declared = files.find(({ path }) => path === declaration)?.text ?? ''
  const names = [...declared.matchAll(/^ {2}(\w+): \['/gm)].map(([, name]) => name)
  if (names.length === 0) return { summary: 'no payment types', problems: [`${declaration} declares no payment types`] }
  const quoted = `['"](?:${names.join('|')})['"]`
  const comparison = new RegExp(
    `[!=]==?\\s*${quoted}|${quoted}\\s*[!=]==?|case ${quoted}|\\.includes\\(${quoted}|= ${quoted}(?= |\`|$)`,
    'gm',
  )
  const checked = files.filter((file) => isCode(file) && !isTest(file) && isShop(file.path))
  const problems = checked.flatMap(({ path, text }) =>
    [...text.matchAll(comparison)].map(
      ({ 0: found, index }) =>
        `${path}:${lineAt(text, index)} compares a payment type (${found.trim()}): ask its provider`,
    ),
  )
  return { summary: `${names.length} payment types, compared by their providers only`, problems }
}

const isShop = (path: string) =>
  /^(server|storefront|admin|contracts|demo)\//.test(path) && !providers.some((folder) => path.startsWith(folder))
