import { describe, expect, it } from 'vitest';
import type { StaffMember } from '@caravan/contract/staff/staff.calls';
import { mayOpen, SECTIONS, sectionAt, sectionsOf } from './sections.ts';

const withRoles = (...roles: StaffMember['roles']): StaffMember => ({
  id: '1',
  email: 'a@b.c',
  name: 'Li',
  roles,
});
const names = (staff: StaffMember) => sectionsOf(staff).map((section) => section.name);

describe('sections of the desk', () => {
  it('[S-01] a role sees its own sections only, an administrator all', () => {
    expect(names(withRoles('buyer'))).toEqual(['dashboard', 'purchases', 'sourcing', 'orders', 'markets']);
    expect(names(withRoles('warehouse'))).toEqual([
      'dashboard',
      'inbound',
      'storage',
      'parcels',
      'returns',
      'orders',
      'floorWork',
      'freight',
    ]);
    expect(names(withRoles('content'))).toEqual(['dashboard', 'content', 'coupons', 'markets']);
    expect(names(withRoles('admin'))).toEqual(SECTIONS.map((section) => section.name));
  });

  it('two roles see what either sees', () => {
    expect(names(withRoles('buyer', 'warehouse'))).toEqual([
      'dashboard',
      'purchases',
      'sourcing',
      'inbound',
      'storage',
      'parcels',
      'returns',
      'orders',
      'floorWork',
      'freight',
      'markets',
    ]);
  });

  it('[S-01] what the warehouse works with is for it alone, though others reach the section', () => {
    const opened = (role: StaffMember['roles'][number]) =>
      [
        '/parcels',
        '/parcels/PA12345678',
        '/parcels/customs',
        '/parcels/pick',
        '/storage/counts/7',
        '/account',
      ].filter((path) => mayOpen(withRoles(role), path));
    const everybodys = ['/parcels', '/parcels/PA12345678'];
    expect(opened('finance')).toEqual([...everybodys, '/account']);
    expect(opened('support')).toEqual([...everybodys, '/parcels/customs', '/account']);
    expect(opened('warehouse')).toHaveLength(6);
    expect(opened('content')).toEqual(['/account']);
  });

  it('each section has a letter of its own', () => {
    expect(new Set(SECTIONS.map((section) => section.letter)).size).toBe(SECTIONS.length);
  });

  it('a page below a section belongs to it, a page with a like name does not', () => {
    expect(sectionAt('/parcels/PA12345678')?.name).toBe('parcels');
    expect(sectionAt('/')?.name).toBe('dashboard');
    expect(sectionAt('/parcelsx')).toBeUndefined();
  });
});
