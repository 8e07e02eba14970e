/**
 * What every resource can be asked to do, in the notation of declarations: a star is the permission for many records ('get*' of page is
 * 'get pages'), the rest are permissions for one ('get page').
 */
export const standardPermissions = [
  'get*',
  'get',
  'create',
  'update',
  'destroy',
  'batch_update*',
  'batch_destroy*',
] as const
export type StandardPermissions = typeof standardPermissions

/** The name of a permission, as roles store it and endpoints require it: `PermissionName<'page', 'pages', 'get*'>` is 'get pages'. */
export type PermissionName<One extends string, Many extends string, Declared> = Declared extends `${infer Action}*`
  ? `${Action} ${Many}`
  : Declared extends string
    ? `${Declared} ${One}`
    : never
