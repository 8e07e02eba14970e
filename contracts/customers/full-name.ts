/** A person's name for display: 'Ada Wong', but 陳美儀 with the family name first and no space. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  /\p{Script=Han}/u.test(first_name + last_name) ? last_name + first_name : `${first_name} ${last_name}`.trim()
