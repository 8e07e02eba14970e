export const genders = ['female', 'male'] as const
