-- What a company's request does beyond its own rows. Its login is `zaryad_app` and can be nothing else, so these few
-- steps are the owner's, each with its own bounds: of a company they believe `app_tenant()` alone, whatever is given.

-- Whether it is the platform that asks; a company that forgets who it is does not become it.
create function serves_all() returns boolean language sql stable set search_path = public, pg_temp as $$
  select app_tenant() is null and pg_has_role(session_user, 'zaryad_platform', 'member')
$$;

-- Whether a charge point's code is another's, or of a device that has been here and is nobody's.
create function identity_elsewhere(code text, company uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from charge_points
      where lower(identity) = lower(code) and tenant_id is distinct from case when serves_all() then company else app_tenant() end)
    or exists (select from devices
      where lower(identity) = lower(code) and tenant_id is distinct from case when serves_all() then company else app_tenant() end
        and (tenant_id is not null or charge_point_id is not null or vendor is not null or last_seen_at is not null
          or password is not null))
$$;

-- Which of the tags are cards of others, or of nobody: nothing else is told of them.
create function cards_elsewhere(tags text[], company uuid) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select upper(id_tag) from rfid_cards
  where upper(id_tag) = any(array(select upper(tag) from unnest(tags) tag))
    and tenant_id is distinct from case when serves_all() then company else app_tenant() end
$$;

-- A point and the device of its code know each other. The device may have knocked before, when it was nobody's:
-- then it is the platform that names it.
create function claim_device(point uuid, new_device uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare p charge_points; claimed uuid;
begin
  select * into p from charge_points where id = point and (serves_all() or tenant_id = app_tenant());
  if not found then return false; end if;
  update devices set charge_point_id = null, tenant_id = null, state = 'unclaimed'
    where charge_point_id = p.id and lower(identity) <> lower(p.identity);
  insert into devices as d (id, tenant_id, identity, charge_point_id, state)
    values (new_device, p.tenant_id, p.identity, p.id, 'claimed')
    on conflict (lower(identity)) do update
      set charge_point_id = excluded.charge_point_id, tenant_id = excluded.tenant_id, state = 'claimed', updated_at = now()
      where (d.charge_point_id is null or d.charge_point_id = excluded.charge_point_id)
        and (d.tenant_id is null or d.tenant_id = excluded.tenant_id)
        and (serves_all() or d.tenant_id is not null
          or (d.vendor is null and d.last_seen_at is null and d.password is null))
    returning d.id into claimed;
  if claimed is null then return false; end if;
  update charge_points set device_id = null where device_id = claimed and id <> p.id;
  update charge_points set device_id = claimed where id = p.id;
  return true;
end $$;

-- The device that a point's row names. The one before goes, which is how a broken unit is replaced: it is nobody's
-- again, or gone where it only came with the point's code and has never been there. The point's history stays; what
-- was known of its configuration was that device's.
create function take_device(point uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare p charge_points;
begin
  select * into p from charge_points where id = point and (serves_all() or tenant_id = app_tenant());
  if not found then return false; end if;
  delete from devices where charge_point_id = p.id and id is distinct from p.device_id
    and last_seen_at is null and password is null;
  update devices set charge_point_id = null, tenant_id = null, state = 'unclaimed', updated_at = now(),
    version = version + 1 where charge_point_id = p.id and id is distinct from p.device_id;
  delete from configuration_keys where charge_point_id = p.id;
  if p.device_id is null then return true; end if;
  update devices set charge_point_id = p.id, tenant_id = p.tenant_id, state = 'claimed', updated_at = now(),
    version = version + 1
  where id = p.device_id and (charge_point_id is null or charge_point_id = p.id)
    and (tenant_id is null or tenant_id = p.tenant_id);
  return found;
end $$;

-- The device of a point that is gone is nobody's again.
create function release_device(device uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update devices set tenant_id = null, charge_point_id = null, state = 'unclaimed', updated_at = now()
  where id = device and charge_point_id is null and (serves_all() or tenant_id = app_tenant())
$$;

-- A company's row is the platform's to write; which of its rates holds where nothing else is said is its own choice.
create function set_company_rate(company uuid, rate uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update tenants t set rate_id = rate, version = version + 1, updated_at = now()
  where t.id = company and (serves_all() or (t.id = app_tenant()
    and exists (select from rates r where r.id = rate and r.tenant_id = t.id)))
$$;
